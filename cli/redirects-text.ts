export interface Redirect {
  from: string
  pageId: string
  language?: string
  status: number
}

export interface RedirectsPlace {
  /** The file that the settings are in; absent where it is not known. */
  file: string | undefined
  /** Whether the settings have no redirects yet. */
  isFirst: boolean
}

/** Redirects as they stand below the settings of a site, in the format of its file. */
export function redirectsText(
  redirects: readonly Redirect[],
  { file = '', isFirst }: RedirectsPlace,
): string {
  if (/\.ya?ml$/i.test(file))
    return [...(isFirst ? ['  redirects:'] : []), ...redirects.map(yamlItem)].join('\n')
  const items = redirects.map((redirect) => `    ${JSON.stringify(redirect)}`).join(',\n')
  return isFirst ? `  "redirects": [\n${items}\n  ]` : items
}

const yamlItem = (redirect: Redirect): string =>
  Object.entries(redirect)
    .map(([key, value], index) => `    ${index === 0 ? '-' : ' '} ${key}: ${yamlValue(value)}`)
    .join('\n')

/** Quoted unless it can be nothing but a text: `no` and `1e3` can. */
const yamlValue = (value: string | number): string =>
  typeof value === 'number' || /^(?:\/[\w./-]*|[a-z]\w*-[\w-]*\w|JP|EN|CN|KR)$/i.test(value)
    ? String(value)
    : JSON.stringify(value)
