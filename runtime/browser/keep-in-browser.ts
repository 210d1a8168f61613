/** Keeps a text on the visitor's device. Nothing is kept where the visitor forbids it. */
export function keepInBrowser(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // To name the storage throws there, too.
  }
}

export function keptInBrowser(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
