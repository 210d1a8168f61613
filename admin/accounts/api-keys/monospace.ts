/** What is copied letter by letter. */
export const monospace = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: '0.95em',
  fontVariantLigatures: 'none',
} as const
