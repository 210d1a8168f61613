/** What `import … from 'swipress'` gives. */
export type { PlacedProblem } from '#cli/print-problems.ts'
export type { SiteDefinition, SiteDefinitionInput } from '#model/site.ts'
export type { CompileOptions, CompileResult, FolderOptions, SiteOptions } from './compile.ts'
export { compile } from './compile.ts'
export { defineSite, type SiteOf } from './define-site.ts'
