import { type Problem, problem } from '../problem.ts'
import type { SiteDefinition } from '../site.ts'

/** Whom a site is for is kept by the product that publishes it, and by no folder. */
export const networkWarnings = ({ settings }: SiteDefinition): Problem[] =>
  settings.allowedNetworks?.length ? [problem('/settings/allowedNetworks', 'networks-elsewhere')] : []
