export const lineShareAddress = (url: string): string =>
  `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`
