/** Stores a text on the visitor's device; does nothing if the visitor forbids it. */
export function keepInBrowser(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // Even accessing the storage throws if it is forbidden.
  }
}

export function forgetInBrowser(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // The same.
  }
}

export function keptInBrowser(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
