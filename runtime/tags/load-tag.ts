/** Loads the script of a service. */
export function loadTag(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
