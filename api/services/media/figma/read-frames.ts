import { z } from 'zod'
import { type FigmaFrame, maxFrames } from '#model/calls/media/figma.ts'
import { urlSchema } from '#model/definition/link.ts'
import { limits } from '#model/values/limits.ts'

/** What is read of a node of a file; everything else is ignored. */
interface FigmaNode {
  id: string
  name: string
  type: string
  visible?: boolean | undefined
  characters?: string | undefined
  absoluteBoundingBox?: Box | null | undefined
  transitionNodeID?: string | null | undefined
  interactions?: readonly Interaction[] | undefined
  style?: { hyperlink?: Hyperlink | undefined } | undefined
  children?: readonly unknown[] | undefined
}

const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
type Box = z.infer<typeof boxSchema>

const hyperlinkSchema = z.object({
  type: z.string(),
  url: z.string().optional(),
  nodeID: z.string().optional(),
})
type Hyperlink = z.infer<typeof hyperlinkSchema>

const interactionSchema = z.object({
  trigger: z.object({ type: z.string() }).nullish(),
  actions: z
    .array(
      z
        .object({
          type: z.string(),
          url: z.string().optional(),
          destinationId: z.string().nullish(),
        })
        .nullable(),
    )
    .optional(),
})
type Interaction = z.infer<typeof interactionSchema>

const nodeSchema = z.object({
  id: z.string().max(200),
  name: z.string(),
  type: z.string(),
  visible: z.boolean().optional(),
  characters: z.string().optional(),
  absoluteBoundingBox: boxSchema.nullish().catch(undefined),
  transitionNodeID: z.string().nullish().catch(undefined),
  interactions: z.array(interactionSchema).optional().catch(undefined),
  style: z
    .object({ hyperlink: hyperlinkSchema.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  children: z.array(z.unknown()).optional(),
})

const fileSchema = z.object({ name: z.string(), document: z.object({ children: z.array(z.unknown()) }) })

/** More than a page shows, and less than a stack holds. */
const maxNodes = 200_000
const deepest = 500
const maxLinks = 20
const maxText = 2_000

interface ReadFigma {
  name: string
  frames: FigmaFrame[]
}

const nodeOf = (value: unknown): FigmaNode | undefined => nodeSchema.safeParse(value).data

const childrenOf = ({ children = [] }: FigmaNode): FigmaNode[] =>
  children.flatMap((child) => nodeOf(child) ?? []).filter(({ visible }) => visible !== false)

/** Frames stand on a page or in its sections. */
const framesIn = (node: FigmaNode, depth = 0): FigmaNode[] =>
  childrenOf(node).flatMap((child) => {
    if (child.type === 'SECTION') return depth < deepest ? framesIn(child, depth + 1) : []
    return child.type === 'FRAME' && child.absoluteBoundingBox ? [child] : []
  })

/** The frames of a page of a file: of the page that `nodeId` is or is on, or of the first that has any. Undefined if it is no file. */
export function readFrames(file: unknown, nodeId: string | undefined): ReadFigma | undefined {
  const { data } = fileSchema.safeParse(file)
  if (!data) return undefined
  const pages = data.document.children.flatMap((child) => nodeOf(child) ?? [])
  const known = pages.map((page) => ({ id: page.id, frames: framesIn(page) }))
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

function frameOf(frame: FigmaNode, ids: ReadonlySet<string>, budget: { nodes: number }): FigmaFrame {
  const whole = frame.absoluteBoundingBox ?? { x: 0, y: 0, width: 1, height: 1 }
  const texts: string[] = []
  const links: FigmaFrame['links'] = []
  const walk = (node: FigmaNode, depth: number) => {
    budget.nodes--
    if (budget.nodes < 0 || depth > deepest) return
    if (node.characters) texts.push(node.characters)
    const target = node.id === frame.id ? undefined : targetOf(node, ids)
    const area = node.absoluteBoundingBox && areaIn(node.absoluteBoundingBox, whole)
    if (target && area && links.length < maxLinks) links.push({ area, target, text: oneLine(textsOf(node)) })
    for (const child of childrenOf(node)) walk(child, depth + 1)
  }
  walk(frame, 0)
  const { id, name } = frame
  const text = oneLine(texts).slice(0, maxText)
  return { id, name, width: whole.width, height: whole.height, text, links }
}

const oneLine = (texts: readonly string[]): string =>
  texts.join(' ').replace(/\s+/g, ' ').trim().slice(0, maxText)

/** The words on something that is tapped; short, as they become the name of a link. */
function textsOf(node: FigmaNode, depth = 0): string[] {
  const own = node.characters ? [node.characters] : []
  const inner = depth < deepest ? childrenOf(node).flatMap((child) => textsOf(child, depth + 1)) : []
  return [oneLine([...own, ...inner]).slice(0, limits.text)]
}

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
