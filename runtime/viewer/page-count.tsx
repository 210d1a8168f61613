/** More segments than this could not be told from each other. */
const mostSegments = 20

export interface PageCountProps {
  /** Zero-based. */
  row: number
  rows: number
}

/** Which page of its category is shown: as text, and where there are few, as a row of segments at the upper edge (V36). */
export function PageCount({ row, rows }: PageCountProps) {
  return (
    <>
      <p className="count">{`${row + 1} / ${rows}`}</p>
      {rows > 1 && rows <= mostSegments ? (
        <span className="segments" aria-hidden="true" style={{ '--row': row, '--rows': rows }} />
      ) : null}
    </>
  )
}
