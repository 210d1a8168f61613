/** Prefix of the keys under which react-admin stores the console's state. */
export const storeName = 'console'

/** What was chosen in the console; undefined leaves it to the system. */
export function chosenAppearance(storage: Pick<Storage, 'getItem'>): 'light' | 'dark' | undefined {
  const chosen = storage.getItem(`RaStore${storeName}.theme`)
  if (chosen === '"dark"') return 'dark'
  return chosen === '"light"' ? 'light' : undefined
}
