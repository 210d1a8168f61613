import { expect, test } from 'vitest'
import { connectorKind, connectorKindNames } from '#model/connectors/connector-kinds.ts'
import messages from '../../i18n/en/messages.json' with { type: 'json' }

test.each(connectorKindNames)(
  'I06 %s has a title, a help for its fields, and texts for each of its settings',
  (name) => {
    const settings = Object.keys(connectorKind(name).settings)
    const wanted = ['title', 'mappingHelp', ...settings.flatMap((one) => [one, `${one}Help`])]
    expect(Object.keys(messages.connectors[name]).sort()).toEqual(wanted.sort())
  },
)
