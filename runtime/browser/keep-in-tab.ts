/** Keeps a text until the tab is closed, or no longer where it is undefined. Nothing is kept where the visitor forbids it. */
export function keepInTab(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // To name the storage throws there, too.
  }
}

export function keptInTab(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
