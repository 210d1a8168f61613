/** What each row of a picture looks like, from the top: 0 to 255. */
export interface RowFacts {
  /** How far apart the colours in the row are: next to nothing between the sections of a page. */
  spread: readonly number[]
  /** How much the row differs from the one above it. */
  change: readonly number[]
}

/** Rows that are this even count as background between sections. */
const evenSpread = 10
const evenChange = 6
/**
 * In phone heights: the earliest and latest end of a page, and the smallest rest that becomes a page of its
 * own.
 */
const earliest = 0.55
const latest = 1.08
const minRest = 0.3
/** A run of even rows of at least this fraction of a phone's height counts as a wide gap. */
const wideGap = 0.06

interface Band {
  start: number
  end: number
}

/** Runs of even rows, with their first row and the row after their last. */
export function evenBands({ spread, change }: RowFacts): Band[] {
  const bands: Band[] = []
  let open: Band | undefined
  for (let row = 0; row < spread.length; row++) {
    const isEven = (spread[row] ?? 255) <= evenSpread
    const goesOn = open !== undefined && (change[row] ?? 255) <= evenChange
    if (!isEven) open = undefined
    else if (open && goesOn) open.end = row + 1
    else {
      open = { start: row, end: row + 1 }
      bands.push(open)
    }
  }
  return bands
}

/**
 * The rows before which a tall picture is cut so that each part is about as tall as a phone: in the middle of
 * an even band if there is one, else where the picture changes most, else at the height of a phone.
 */
export function findSlices(facts: RowFacts, phoneRows: number): number[] {
  const rows = facts.spread.length
  const bands = evenBands(facts)
  const cuts: number[] = []
  let top = 0
  while (rows - top > phoneRows * latest) {
    const cut = nextCut({ facts, bands, top, phoneRows })
    if (rows - cut < phoneRows * minRest && rows - top <= phoneRows * (latest + minRest)) break
    cuts.push(cut)
    top = cut
  }
  return cuts
}

interface Search {
  facts: RowFacts
  bands: readonly Band[]
  top: number
  phoneRows: number
}

function nextCut({ facts, bands, top, phoneRows }: Search): number {
  const from = top + phoneRows * earliest
  const to = Math.min(top + phoneRows * latest, facts.spread.length - 1)
  const wanted = top + phoneRows
  let best: { row: number; worth: number } | undefined
  for (const band of bands) {
    const start = Math.max(band.start, from)
    const end = Math.min(band.end, to)
    if (end <= start) continue
    const row = Math.round((start + end) / 2)
    const width = Math.min(1, (band.end - band.start) / (phoneRows * wideGap))
    const worth = width - Math.abs(wanted - row) / phoneRows
    if (!best || worth > best.worth) best = { row, worth }
  }
  return best?.row ?? sharpest(facts, top + phoneRows * 0.85, Math.min(wanted, to)) ?? Math.round(wanted)
}

/** A change of at least this much counts as an edge. */
const minEdge = 24

function sharpest({ change }: RowFacts, from: number, to: number): number | undefined {
  let best: number | undefined
  for (let row = Math.ceil(from); row <= to; row++)
    if ((change[row] ?? 0) >= minEdge && (best === undefined || (change[row] ?? 0) > (change[best] ?? 0)))
      best = row
  return best
}

/** Computes the measures of a picture's rows. The data is RGBA, row by row. */
export function rowFactsOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): RowFacts {
  const spread: number[] = []
  const change: number[] = []
  const stride = width * 4
  for (let row = 0; row < height; row++) {
    const start = row * stride
    let widest = 0
    for (let channel = 0; channel < 3; channel++) {
      let [least, most] = [255, 0]
      for (let at = start + channel; at < start + stride; at += 4) {
        const value = data[at] ?? 0
        if (value < least) least = value
        if (value > most) most = value
      }
      widest = Math.max(widest, most - least)
    }
    spread.push(widest)
    change.push(row === 0 ? 0 : meanDifference(data, start, stride))
  }
  return { spread, change }
}

function meanDifference(data: ImageData['data'], start: number, stride: number): number {
  let sum = 0
  for (let at = start; at < start + stride; at += 4)
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((data[at + channel] ?? 0) - (data[at + channel - stride] ?? 0))
  return sum / ((stride / 4) * 3)
}
