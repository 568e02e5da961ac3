/** Chromium flags for a closed network: nothing leaves but through the proxy, nothing on the browser's own account. */
export const CLOSED_NETWORK_FLAGS: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  '--mute-audio',
  // The proxy resolves names; the browser itself finds only the proxy. This also stops what ignores proxies.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-blink-features=WebTransport',
  // Loopback goes through the proxy too: otherwise a page could talk to services of this machine.
  '--proxy-bypass-list=<-loopback>',
  // A page that eats memory ends itself, not the night.
  '--js-flags=--max-old-space-size=512',
];
