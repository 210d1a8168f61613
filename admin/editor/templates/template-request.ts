import type { PartOfTemplate } from '#model/calls/sites/templates.ts'
import type { Gap } from '../commands/grid-commands.ts'

/** What somebody wants to do with a template. */
export type TemplateRequest =
  | { does: 'keep'; part: PartOfTemplate }
  | { does: 'insert'; kind: 'page'; gap: Gap }
  /** At the end where no column is named. */
  | { does: 'insert'; kind: 'category'; column?: number }
