/** Made at the first call and kept: most edits touch no page that links to others. */
export function onceNeeded<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
