/** Style properties whose numbers have no unit. */
export const unitless: ReadonlySet<string> = new Set(
  'animationIterationCount aspectRatio columnCount fillOpacity flex flexGrow flexShrink fontWeight gridColumn gridRow lineClamp lineHeight opacity order scale strokeOpacity tabSize WebkitLineClamp zIndex zoom'.split(
    ' ',
  ),
)

/** Compares props by identity: elements that are created again differ. */
export function isSame<Props extends object>(a: Props, b: Props): boolean {
  for (const key in a) if (a[key] !== b[key]) return false
  for (const key in b) if (!(key in a)) return false
  return true
}
