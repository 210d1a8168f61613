import type { SiteDefinitionInput } from '#model/definition/site.ts'

/** The exports of `import … from 'swipress'`. */
export type { PlacedProblem } from '#cli/print-problems.ts'
export type { BuiltFolder } from '#deploy/built-folder.ts'
export type { DeployOptions, DeployResult } from '#deploy/deploy-target.ts'
export type { FileStore } from '#deploy/file-store.ts'
export {
  type Block,
  type BlockContent,
  type BlockPlace,
  type BuiltSite,
  defineBlock,
  defineConfig,
  type Hooks,
  type OwnLayout,
  type OwnPlace,
  type OwnTarget,
  type SiteConfig,
  type Theme,
  type WrittenDocument,
} from '#extensions/define-config.ts'
export { type Html, html, rawHtml } from '#extensions/html.ts'
export type { SiteDefinition, SiteDefinitionInput } from '#model/definition/site.ts'
export type { CompileOptions, CompileResult, FolderOptions, SiteOptions } from './compile.ts'
export { compile } from './compile.ts'

/** A definition made from data, such as a list of products or the reply of an API. */
export type SiteOf<Data> = (data: Data) => SiteDefinitionInput

/** Returns its argument. Editors use its type to complete a definition, and the compiler to check it. */
export const defineSite = <Site extends SiteDefinitionInput | SiteOf<never>>(site: Site): Site => site
