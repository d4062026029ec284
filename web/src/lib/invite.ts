/** Addresses that other people's machines can open. */

import { api } from "./api";

export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/**
 * The whole address of a page for somebody else, or null if only this machine can open it: as this page was opened,
 * unless that was by a loopback address; then as the server is reached from the network, if it is.
 */
export async function forOthers(path: string): Promise<string | null> {
  if (!isLoopback(location.hostname)) return new URL(path, location.href).href;
  const { network } = await api.address().catch(() => ({ network: null }));
  return network === null ? null : new URL(path, network).href;
}
