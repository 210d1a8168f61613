/** Runs a script file of the release: loaded anew each time, in an element of its own, so that its errors stay its own. */
export function runScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.onload = script.onerror = () => script.remove()
  document.head.append(script)
}
