/** Stores a text until the tab is closed, or removes it if it is undefined. Does nothing if the visitor forbids it. */
export function keepInTab(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // Even accessing the storage throws if it is forbidden.
  }
}

export function keptInTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
