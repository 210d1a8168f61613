import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { Coeditor } from '#model/calls/sites/editing.ts'
import { useText } from '../../i18n/use-text.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { overlay, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'
import { initialOf, personColor, usePeople } from './use-people.ts'

/** Further people are shown as a number. */
const shown = 3

/** Other editors who have the site open, each linked to their open page. */
export function People() {
  const t = useText()
  const people = usePeople()
  const labels = usePersonLabel()
  const more = people.slice(shown)
  return (
    <>
      {people.length > 0 && (
        <Box component="ul" aria-label={t('editorScreen.people.title')} sx={list}>
          {people.slice(0, shown).map((person) => (
            <li key={person.id}>
              <Person person={person} words={labels(person)} />
            </li>
          ))}
          {more.length > 0 && (
            <Tooltip title={more.map(labels).join(' · ')}>
              <Box component="li" sx={{ ...circle, backgroundColor: 'text.secondary' }}>
                +{more.length}
              </Box>
            </Tooltip>
          )}
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {people
          .filter(({ edits }) => edits)
          .map(labels)
          .join('. ')}
      </Box>
    </>
  )
}

function Person({ person, words }: { person: Coeditor; words: string }) {
  const { openPage } = useEditor()
  const { id, name, pageId, edits } = person
  return (
    <Tooltip title={words}>
      <ButtonBase
        aria-label={words}
        onClick={() => {
          if (pageId !== null) openPage(pageId)
        }}
        sx={{ ...circle, backgroundColor: personColor(id), opacity: edits ? 1 : 0.7 }}
      >
        {initialOf(name)}
      </ButtonBase>
    </Tooltip>
  )
}

/** What somebody does, and where. */
function usePersonLabel(): (person: Coeditor) => string {
  const t = useText()
  const site = useEditing((editing) => editing.site)
  return ({ name, pageId, edits }) => {
    const who = name || t('editorScreen.people.somebody')
    const position = pageId === null ? '' : placeIn(site, pageId)
    if (position === '') return t(edits ? 'editorScreen.people.edits' : 'editorScreen.people.looks', { who })
    return t(edits ? 'editorScreen.people.editsAt' : 'editorScreen.people.looksAt', { who, position })
  }
}

const list = { display: 'flex', ...plainList, pr: 0.5, '& > li + li': { ml: '-6px' } } as const

const circle = {
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '50%',
  border: 2,
  borderColor: 'background.paper',
  fontSize: textSize.compact,
  fontWeight: textWeight.bold,
  color: overlay.light,
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
} as const
