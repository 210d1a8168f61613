import { cp, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { siteJsonSchema } from '#model/json-schema.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { makeFolder } from '../make-folder.ts'
import { templatesFolder } from '../places.ts'
import { listTemplates } from '../templates.ts'

export const command = defineCommand({
  arguments: [
    {
      name: 'template',
      summary: 'the name of a starter site',
      choices: async () => (await listTemplates()).map(({ name }) => name),
    },
    { name: 'folder', summary: 'an empty folder, or one to be made', kind: 'folder' },
  ],
  options: { json: jsonOption },
  examples: [{ line: 'new inn my-inn', meaning: 'my-inn/site.json with its schema and its media' }],
  async run({ positionals, options }) {
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
    makeFolder('<folder>', folder)
    for (const part of ['site.json', 'media'])
      await cp(join(templatesFolder, name, part), join(folder, part), { recursive: true })
    await writeFile(join(folder, 'site.schema.json'), `${JSON.stringify(siteJsonSchema(), null, 2)}\n`)
    const ready = `${folder} is ready. Compile it: npx swipress build ${positionals[1]} --out ${positionals[1]}/out`
    console.log(options.json ? JSON.stringify({ folder, template: name }) : ready)
    return exitCodes.done
  },
})
