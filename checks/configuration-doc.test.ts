import { expect, test } from 'vitest'
import type { VariableSpec } from '#cli/value-kinds.ts'
import { variableSections } from '#cli/variables.ts'

const sections: Record<string, Record<string, VariableSpec>> = variableSections

const row = ([name, { summary, choices, default: usual, guide }]: [string, VariableSpec]): string => {
  const values =
    choices && choices.length > 2 ? `: ${choices.map((choice) => `\`${choice}\``).join(', ')}` : ''
  return `| \`${name}\` | ${summary}${values}${guide ? ` ([more](${guide}))` : ''} | ${usual} |`
}

const section = ([title, variables]: [string, Record<string, VariableSpec>]): string => `## ${title}

| variable | meaning | default |
|---|---|---|
${Object.entries(variables).map(row).join('\n')}
`

const page = `# Configuration

The environment variables that Swipress reads. None is needed. A value that can not be used ends a command with one line that
names the variable and what would be right; \`npx swipress <command> --help\` names those that a command reads.

${Object.entries(sections).map(section).join('\n')}`

test('the documentation has every environment variable as the commands read it', async () => {
  await expect(page).toMatchFileSnapshot('../docs/configuration.md')
})
