### 서버가 터미널에 보여 주는 글.

serve-about = 브라우저로 놀기: 서버를 켜고 페이지를 엽니다.
serve-host = 기다릴 주소. “0.0.0.0”이면 같은 네트워크의 사람도 들어올 수 있습니다.
serve-port = 포트. 적지 않으면 { $port } 또는 그다음 빈 포트.
serve-allow-host = 브라우저가 이 서버를 찾을 때 쓰는 이름(예: 프록시의 이름). 여러 번 쓸 수 있습니다. IP 주소와 이 컴퓨터의 이름은 적지 않아도 됩니다.
serve-no-open = 브라우저를 열지 않습니다.
serve-database = 경기를 보관할 데이터베이스. 예: “postgresql://user@host/name”
serve-bot-delay = 봇이 수마다 기다리는 시간(밀리초). 적지 않으면 { $ms }.
serve-processes = 봇이 생각하는 프로세스 수. 적지 않으면 { $n }.
serve-bot = 프로그램을 사람들이 고를 수 있는 이름의 봇으로 둡니다. 예: “novice=./bot.py”. 여러 번 쓸 수 있습니다.
serve-ready = Tessera 주소: { $address }
serve-also = 같은 네트워크의 사람에게는: { $address }
serve-stop = Ctrl-C로 멈춥니다. 경기는 사라지지 않습니다.
serve-bad-range = { $name } 값은 { $low }부터 { $high }까지입니다. { $value } 값은 쓸 수 없습니다.
