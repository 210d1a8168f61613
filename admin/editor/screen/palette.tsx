import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { inLanguage, type Language, languageFacts } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { useGridActions } from '../grid/use-grid-actions.ts'
import { redo, undo } from '../session/edit-session.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import type { Overlay } from '../session/use-hotkeys.ts'
import { useAskToPublish } from './use-ask-to-publish.ts'

interface Command {
  id: string
  icon: IconName
  text: string
  /** Further words that it is found by. */
  more: string
  does: () => void
}

interface PaletteProps {
  onOverlay: (overlay: Overlay | undefined) => void
}

const nothing = () => {}
const shown = 50

/** Everything that can be gone to or done, by writing a part of its name. */
export function Palette({ onOverlay }: PaletteProps) {
  const t = useText()
  const commands = [...useDeeds(onOverlay), ...usePages()]
  const close = () => onOverlay(undefined)
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="sm"
      fullWidth
      // Without a title of its own, the paper would be named after an element that there is not.
      slotProps={{ paper: { 'aria-label': t('editorScreen.palette.open'), 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: '10vh' } }}
    >
      <Autocomplete
        open
        autoHighlight
        options={commands}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ text }) => text}
        filterOptions={(options, { inputValue }) => matching(options, inputValue).slice(0, shown)}
        noOptionsText={t('editorScreen.palette.nothing')}
        onChange={(_event, command) => {
          close()
          command?.does()
        }}
        forcePopupIcon={false}
        slotProps={{
          popper: {
            disablePortal: true,
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
          paper: { elevation: 0, square: true },
          listbox: { sx: { maxHeight: '50vh' } },
        }}
        renderOption={({ key: _key, ...props }, { id, icon, text, more }) => (
          <Box component="li" key={id} {...props} sx={{ display: 'flex', gap: 1.5 }}>
            <Icon name={icon} sx={{ color: 'text.secondary' }} />
            <Box component="span" sx={{ flex: 'none' }}>
              {text}
            </Box>
            <Box
              component="span"
              sx={{
                color: 'text.secondary',
                overflow: 'hidden',
                whiteSpace: 'nowrap',
                textOverflow: 'ellipsis',
              }}
            >
              {more}
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('editorScreen.palette.placeholder')}
            sx={{ '& fieldset': { border: '0 !important', boxShadow: 'none !important' } }}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps?.htmlInput,
                'aria-label': t('editorScreen.palette.placeholder'),
              },
            }}
          />
        )}
      />
    </Dialog>
  )
}

/** Every word has to be found; what begins with the first word comes first. */
function matching(commands: readonly Command[], written: string): Command[] {
  const words = written.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ text, more }) => {
    const all = `${text} ${more}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  const starts = ({ text }: Command) => (text.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return words.length === 0 ? found : found.toSorted((a, b) => starts(a) - starts(b))
}

function useDeeds(onOverlay: PaletteProps['onOverlay']): Command[] {
  const t = useText()
  const may = useMay()
  const { session, setLanguage, isReadOnly } = useEditor()
  const languages = useEditing(({ site }) => site.settings.languages)
  const actions = useGridActions({ say: nothing, choosePages: nothing, wishTemplate: nothing })
  const { askToPublish } = useAskToPublish(() => onOverlay('publish'))
  const command = (icon: IconName, text: string, does: () => void, more = ''): Command => ({
    id: text,
    icon,
    text,
    more,
    does,
  })
  const changes = [
    command('plus', t('editorScreen.palette.addPage'), () => actions.addPage()),
    command('plus', t('editorGrid.addCategory'), () => actions.addCategory()),
    command('undo', t('editorScreen.undo'), () => undo(session), 'Ctrl Z'),
    command('redo', t('editorScreen.redo'), () => redo(session), 'Ctrl Shift Z'),
  ]
  return [
    ...(isReadOnly ? [] : changes),
    ...(may('site.publish')
      ? [
          command('publish', t('editorScreen.publish.now'), () => void askToPublish()),
          command('clock', t('plans.open'), () => onOverlay('plan')),
        ]
      : []),
    ...languages.map((language) =>
      command(
        'language',
        t('editorScreen.palette.language', { language: languageFacts[language].name }),
        () => setLanguage(language),
      ),
    ),
    command('clock', t('editorScreen.history'), () => onOverlay('history')),
    command('keyboard', t('editorScreen.keys.title'), () => onOverlay('keys'), '?'),
  ]
}

function usePages(): Command[] {
  const t = useText()
  const { openPage, language } = useEditor()
  const site = useEditing((editing) => editing.site)
  return useMemo(
    () =>
      pagesOf(site, language).map(({ id, position, words }) => ({
        id,
        icon: 'phone',
        text: t('editorScreen.palette.page', { position }),
        more: words,
        does: () => openPage(id),
      })),
    [site, language, openPage, t],
  )
}

function pagesOf({ categories, pages, settings }: EditedSite, language: Language) {
  const { defaultLanguage } = settings
  return categories.flatMap((category, column) =>
    category.pages.map((id, row) => {
      const detail = { ...pages[id]?.details[defaultLanguage], ...pages[id]?.details[language] }
      const name = inLanguage(category.name, language, defaultLanguage)
      const words = [name, detail.mainText, detail.imageAlt].filter(Boolean).join(' · ')
      return { id, position: positionOf({ column, row }), words }
    }),
  )
}
