/** Numbers of these style properties have no unit. */
export const unitless: ReadonlySet<string> = new Set(
  'animationIterationCount aspectRatio columnCount fillOpacity flex flexGrow flexShrink fontWeight gridColumn gridRow lineClamp lineHeight opacity order scale strokeOpacity tabSize WebkitLineClamp zIndex zoom'.split(
    ' ',
  ),
)
