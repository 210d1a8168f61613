import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { siteJsonSchema } from '#model/json-schema.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import type { Command } from '../main.ts'
import { templatesFolder } from '../places.ts'
import { listTemplates } from '../templates.ts'

export const command: Command = {
  usage: 'new <template> <folder>',
  options: {},
  positionals: { min: 2, max: 2 },
  async run({ positionals }) {
    const [name, folder] = [positionals[0]!, resolve(positionals[1]!)]
    const names = (await listTemplates()).map((template) => template.name)
    if (!names.includes(name))
      throw new CommandError(
        exitCodes.usage,
        `There is no starter site ${name}. There are: ${names.join(', ')}.`,
      )
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw new CommandError(
        exitCodes.problems,
        `${folder} is not empty. Name a folder that is empty or does not exist.`,
      )
    await mkdir(folder, { recursive: true })
    for (const part of ['site.json', 'media'])
      await cp(join(templatesFolder, name, part), join(folder, part), { recursive: true })
    await writeFile(join(folder, 'site.schema.json'), `${JSON.stringify(siteJsonSchema(), null, 2)}\n`)
    console.log(
      `${folder} is ready. Compile it: npx swipress build ${positionals[1]} --out ${positionals[1]}/out`,
    )
    return exitCodes.done
  },
}
