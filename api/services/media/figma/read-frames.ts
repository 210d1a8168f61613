import { z } from 'zod'
import { type FigmaFrame, maxFrames } from '#model/calls/media/figma.ts'
import { urlSchema } from '#model/definition/link.ts'
import { cutText } from '#model/values/characters.ts'
import { limits } from '#model/values/limits.ts'
import { type Box, childrenOf, type FigmaNode, type NodeBudget, readNodes } from './figma-node.ts'

const fileSchema = z.object({ name: z.string(), document: z.object({ children: z.array(z.unknown()) }) })

/** More than files of the allowed size usually have. So many are read to find the frames, and so many in them. */
const maxNodes = 50_000
/** Less than a stack holds. */
const deepest = 500
const maxLinks = 20
const maxText = 2_000

interface ReadFigma {
  name: string
  frames: FigmaFrame[]
}

/** Frames stand on a page or in its sections. */
function framesIn(node: FigmaNode, budget: NodeBudget, depth = 0): FigmaNode[] {
  const found: FigmaNode[] = []
  for (const child of childrenOf(node, budget)) {
    if (child.type === 'SECTION' && depth < deepest) found.push(...framesIn(child, budget, depth + 1))
    if (child.type === 'FRAME' && child.absoluteBoundingBox) found.push(child)
  }
  return found
}

/** The frames of a page of a file: of the page that `nodeId` is or is on, or of the first that has any. Undefined if it is no file. */
export function readFrames(file: unknown, nodeId: string | undefined): ReadFigma | undefined {
  const { data } = fileSchema.safeParse(file)
  if (!data) return undefined
  const finding = { nodes: maxNodes }
  const pages = [...readNodes(data.document.children, finding)]
  const known = pages.map((page) => ({ id: page.id, frames: framesIn(page, finding) }))
  const chosen =
    known.find(({ id, frames }) => id === nodeId || frames.some((frame) => frame.id === nodeId)) ??
    known.find(({ frames }) => frames.length > 0)
  const frames = inRows(chosen?.frames ?? []).slice(0, maxFrames)
  const ids = new Set(frames.map(({ id }) => id))
  const budget = { nodes: maxNodes }
  return { name: data.name, frames: frames.map((frame) => frameOf(frame, ids, budget)) }
}

/** Row by row: frames whose tops differ by less than half a frame stand in one row. */
function inRows(frames: readonly FigmaNode[]): FigmaNode[] {
  const placed = frames.flatMap((frame) => {
    const box = frame.absoluteBoundingBox
    return box ? [{ frame, box }] : []
  })
  const rows: (typeof placed)[] = []
  for (const one of placed.toSorted((a, b) => a.box.y - b.box.y)) {
    const [first] = rows.at(-1) ?? []
    if (first && one.box.y < first.box.y + first.box.height / 2) rows.at(-1)?.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x - b.box.x).map(({ frame }) => frame))
}

/** Texts in one line, each of which is read once however many links it lies in. */
interface Line {
  text: string
  limit: number
}

function addTo(line: Line, text: string): void {
  if (line.text.length >= line.limit || text === '') return
  line.text = cutText(line.text === '' ? text : `${line.text} ${text}`, line.limit)
}

function frameOf(frame: FigmaNode, ids: ReadonlySet<string>, budget: NodeBudget): FigmaFrame {
  const whole = frame.absoluteBoundingBox ?? { x: 0, y: 0, width: 1, height: 1 }
  const all: Line = { text: '', limit: maxText }
  const links: (Omit<FigmaFrame['links'][number], 'text'> & { line: Line })[] = []
  const walk = (node: FigmaNode, lines: readonly Line[], depth: number) => {
    const words = oneLine(node.characters ?? '')
    const target = node.id === frame.id ? undefined : targetOf(node, ids)
    const area = node.absoluteBoundingBox && areaIn(node.absoluteBoundingBox, whole)
    const line: Line | undefined =
      target && area && links.length < maxLinks ? { text: '', limit: limits.text } : undefined
    if (line && target && area) links.push({ area, target, line })
    const open = line ? [...lines, line] : lines
    for (const one of open) addTo(one, words)
    if (depth < deepest) for (const child of childrenOf(node, budget)) walk(child, open, depth + 1)
  }
  walk(frame, [all], 0)
  const { id, name } = frame
  const named = links.map(({ line, ...link }) => ({ ...link, text: line.text }))
  return { id, name, width: whole.width, height: whole.height, text: all.text, links: named }
}

const oneLine = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), maxText)

type Target = FigmaFrame['links'][number]['target']

/** Where a tap leads: the first address or frame that a page can lead to. */
function targetOf(node: FigmaNode, ids: ReadonlySet<string>): Target | undefined {
  const taps = (node.interactions ?? []).filter(({ trigger }) => trigger?.type === 'ON_CLICK')
  const actions = taps.flatMap(({ actions: all = [] }) => all.flatMap((action) => action ?? []))
  const { hyperlink } = node.style ?? {}
  const urls = [...actions.map(({ url }) => url), hyperlink?.url]
  const frames = [
    ...actions.map(({ destinationId }) => destinationId),
    node.transitionNodeID,
    hyperlink?.nodeID,
  ]
  for (const text of urls) {
    const { success, data } = urlSchema.safeParse(text === undefined ? undefined : URL.parse(text)?.href)
    if (success) return { url: data }
  }
  const frame = frames.find((id) => typeof id === 'string' && ids.has(id))
  return frame ? { frame } : undefined
}

function areaIn(box: Box, whole: Box): Box | undefined {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const [left, top] = [within((box.x - whole.x) / whole.width), within((box.y - whole.y) / whole.height)]
  const right = within((box.x + box.width - whole.x) / whole.width)
  const bottom = within((box.y + box.height - whole.y) / whole.height)
  return right > left && bottom > top
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : undefined
}
