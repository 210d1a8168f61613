import { z } from 'zod'

/** What is read of a node of a file; everything else is ignored. */
export interface FigmaNode {
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
export type Box = z.infer<typeof boxSchema>

const hyperlinkSchema = z.object({
  type: z.string(),
  url: z.string().optional(),
  nodeID: z.string().optional(),
})
type Hyperlink = z.infer<typeof hyperlinkSchema>

/** Of each node, of which a page can have one. */
const maxActions = 20

const interactionSchema = z.object({
  trigger: z.object({ type: z.string() }).nullish(),
  actions: z
    .array(z.unknown())
    .transform((all) => all.slice(0, maxActions))
    .pipe(
      z.array(
        z
          .object({
            type: z.string(),
            url: z.string().optional(),
            destinationId: z.string().nullish(),
          })
          .nullable(),
      ),
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
  interactions: z
    .array(z.unknown())
    .transform((all) => all.slice(0, maxActions))
    .pipe(z.array(interactionSchema))
    .optional()
    .catch(undefined),
  style: z
    .object({ hyperlink: hyperlinkSchema.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  children: z.array(z.unknown()).optional(),
})

/** How many nodes may still be read. */
export interface NodeBudget {
  nodes: number
}

/** Reads nodes one after another, as far as the budget goes; without what is no node. */
export function* readNodes(values: readonly unknown[], budget: NodeBudget): Generator<FigmaNode, undefined> {
  for (const value of values) {
    if (budget.nodes-- <= 0) return
    const { data } = nodeSchema.safeParse(value)
    if (data) yield data
  }
}

/** What of a node is seen. */
export function* childrenOf(node: FigmaNode, budget: NodeBudget): Generator<FigmaNode, undefined> {
  for (const child of readNodes(node.children ?? [], budget)) if (child.visible !== false) yield child
}
