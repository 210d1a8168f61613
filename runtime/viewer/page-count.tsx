/** More segments than this could not be told from each other. */
const mostSegments = 20

export interface PageCountProps {
  /** Zero-based. */
  row: number
  rows: number
}

/** Which page of its category is shown: as text, underlined by a segment for each where there are few (V36). */
export function PageCount({ row, rows }: PageCountProps) {
  return (
    <p className="count">
      {`${row + 1} / ${rows}`}
      {rows > 1 && rows <= mostSegments ? (
        <span className="segments" aria-hidden="true" style={{ '--row': row, '--rows': rows }} />
      ) : null}
    </p>
  )
}
