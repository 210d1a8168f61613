const loading: Promise<unknown>[] = []

/** Loads the script of a service. */
export function loadTag(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  loading.push(
    new Promise((resolve) => ['load', 'error'].map((type) => script.addEventListener(type, resolve))),
  )
  document.head.append(script)
}

/** Settled once all scripts that were asked for are there, or are known not to come. */
export const tagsLoaded = (): Promise<unknown> => Promise.all(loading)
