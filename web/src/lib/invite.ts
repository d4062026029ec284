/** Addresses of this server that other machines can open. */

import { api } from "./api";

export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/**
 * Returns the full address of a page for other machines, or null if only this machine can open it: relative to the
 * address of this page, or, if that is a loopback address, to the server's address on the network.
 */
export async function shareableAddress(path: string): Promise<string | null> {
  if (!isLoopback(location.hostname)) return new URL(path, location.href).href;
  const { network } = await api.address().catch(() => ({ network: null }));
  return network === null ? null : new URL(path, network).href;
}
