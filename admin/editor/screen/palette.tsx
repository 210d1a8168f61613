import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-admin'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { inLanguage, type Language, languageFacts } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import { useText } from '../../i18n/use-text.ts'
import { CommandPalette } from '../../kit/dialog/command-palette.tsx'
import type { Command } from '../../kit/dialog/matching-commands.ts'
import type { IconName } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { useGridActions } from '../grid/use-grid-actions.ts'
import { redo, undo } from '../session/edit-session.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import type { Overlay } from '../session/use-hotkeys.ts'
import { useAskToPublish } from './use-ask-to-publish.ts'
import { useFieldCommands } from './use-field-commands.ts'

interface PaletteProps {
  onOverlay: (overlay: Overlay | undefined) => void
}

const nothing = () => {}

/** Pages, settings, fields and actions. */
export function Palette({ onOverlay }: PaletteProps) {
  const t = useText()
  return (
    <CommandPalette
      label={t('editorScreen.palette.open')}
      placeholder={t('editorScreen.palette.placeholder')}
      nothing={t('editorScreen.palette.nothing')}
      commands={[...useActions(onOverlay), ...usePages(), ...useFieldCommands()]}
      onClose={() => onOverlay(undefined)}
    />
  )
}

function useActions(onOverlay: PaletteProps['onOverlay']): Command[] {
  const t = useText()
  const may = useMay()
  const { session, setLanguage, isReadOnly } = useEditor()
  const languages = useEditing(({ site }) => site.settings.languages)
  const actions = useGridActions({ say: nothing, choosePages: nothing, requestTemplate: nothing })
  const { askToPublish } = useAskToPublish(() => onOverlay('publish'))
  const command = (icon: IconName, text: string, does: () => void, more = ''): Command => ({
    id: text,
    icon,
    text,
    more,
    does,
  })
  const navigate = useNavigate()
  const { id = '' } = useParams<{ id: string }>()
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
    {
      ...command('search', t('editorScreen.find.title'), () => onOverlay('find'), 'Ctrl H'),
      help: t('searchWords.find'),
    },
    {
      ...command('clock', t('editorScreen.history'), () => onOverlay('history')),
      help: t('searchWords.history'),
    },
    {
      ...command('language', t('translations.open'), () => navigate(`/sites/${id}/translations`)),
      help: t('searchWords.translations'),
    },
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
