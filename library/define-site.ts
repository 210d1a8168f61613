import type { SiteDefinitionInput } from '#model/definition/site.ts'

/** A definition that is made of data: of a list of products, of what an API answers. */
export type SiteOf<Data> = (data: Data) => SiteDefinitionInput

/** Gives back what it is given: editors complete a definition while it is written, and the compiler checks it. */
export const defineSite = <Site extends SiteDefinitionInput | SiteOf<never>>(site: Site): Site => site
