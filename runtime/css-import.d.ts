declare module '*.css'

declare module '*.css?inline' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: what a bundler makes of a style sheet.
  export default text
}
