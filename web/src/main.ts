import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

router.start();
mount(App, { target: document.getElementById("app")! });
