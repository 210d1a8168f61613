import type { SiteDefinitionInput } from '#model/definition/site.ts'

/** A definition made from data, such as a list of products or the reply of an API. */
export type SiteOf<Data> = (data: Data) => SiteDefinitionInput

/** Returns its argument. Editors use its type to complete a definition, and the compiler to check it. */
export const defineSite = <Site extends SiteDefinitionInput | SiteOf<never>>(site: Site): Site => site
