import { definitionOf, type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'

/** A site as it was stored, with what this version of Swipress gives by itself. */
export function asOfToday(site: EditedSite, whose: string): EditedSite {
  const { definition, problems } = checkSite(definitionOf(site), { for: 'draft' })
  if (definition) return editedSiteOf(definition)
  throw new CommandError(
    exitCodes.problems,
    `${whose} has a site that this version of Swipress does not read: ${problems[0]?.path} ${problems[0]?.message} Update Swipress: npm install swipress@latest.`,
  )
}
