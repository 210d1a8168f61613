import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { type Language, languages } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTabTitle } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { useAssist } from '../assist/use-assist.ts'
import type { EditSession } from '../session/editing.ts'
import { EditorContext, useEditing } from '../session/editor.ts'
import { SiteOfAddress } from '../session/site-of-address.tsx'
import { useHotkeys } from '../session/use-hotkeys.ts'
import { type LockCommands, useLife, useUnsentWarning } from '../session/use-life.ts'
import { ConflictList } from '../status/conflict-list.tsx'
import { RefusedToast } from '../status/edit-toasts.tsx'
import { LockNotice } from '../status/lock-notice.tsx'
import { UndoToast } from '../status/undo-toast.tsx'
import { useEditorState } from '../status/use-editor-state.ts'
import { AssistDialog } from './assist-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NothingToTranslate } from './nothing-to-translate.tsx'
import { TranslationBoard } from './translation-board.tsx'
import { TranslationsBar } from './translations-bar.tsx'

/** Originals and translations of a site beside each other: `/sites/:id/translations`, with `?language=`. */
export const TranslationScreen = () => <SiteOfAddress>{(site) => <Opened {...site} />}</SiteOfAddress>

/** Uses the same session as the editor: its lock, its saving and its conflict resolution. */
function Opened({ siteId, session }: { siteId: string; session: EditSession }) {
  const mayEdit = useMay()('site.edit') !== undefined
  const lockCommands = useLife({ siteId, session, mayEdit, pageId: undefined })
  useUnsentWarning(session)
  const editor = useEditorState(session, mayEdit)
  return (
    <EditorContext value={editor}>
      <TranslationWorkspace siteId={siteId} lockCommands={lockCommands} />
    </EditorContext>
  )
}

export type TranslationDialog = 'copy' | 'export' | 'import' | 'assist'

interface WorkspaceProps {
  siteId: string
  lockCommands: LockCommands
}

const parameter = 'language'

const addressedLanguage = (): Language | undefined => {
  const named = new URLSearchParams(location.search).get(parameter)
  return languages.find((language) => language === named)
}

/** The address names the language, so that a reload returns to it. It bypasses the router. */
function writeLanguage(language: Language): void {
  const url = new URL(location.href)
  url.searchParams.set(parameter, language)
  history.replaceState(history.state, '', url)
}

const ignore = () => undefined

/** Bar, filter and texts of the translation screen. */
function TranslationWorkspace({ siteId, lockCommands }: WorkspaceProps) {
  const t = useText()
  const { name, languages: all, defaultLanguage } = useEditing(({ site }) => site.settings)
  const targets = useMemo(() => all.filter((one) => one !== defaultLanguage), [all, defaultLanguage])
  const [chosen, setChosen] = useState(addressedLanguage)
  const [dialog, setDialog] = useState<TranslationDialog>()
  const assist = useAssist(siteId)
  const language = targets.find((one) => one === chosen) ?? targets[0]
  const close = () => setDialog(undefined)
  useTabTitle(t('translations.tabTitle', { name }))
  useHotkeys(ignore)
  const choose = (wanted: Language) => {
    setChosen(wanted)
    writeLanguage(wanted)
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100dvh',
        backgroundColor: 'background.default',
        color: 'text.primary',
      }}
    >
      <TranslationsBar
        siteId={siteId}
        targets={targets}
        language={language}
        assist={assist.state}
        onLanguage={choose}
        onDialog={setDialog}
      />
      <LockNotice {...lockCommands} />
      {language ? (
        <TranslationBoard key={language} siteId={siteId} language={language} isAssisted={assist.isOn} />
      ) : (
        <NothingToTranslate siteId={siteId} reason="oneLanguage" />
      )}
      {dialog === 'export' && language && (
        <ExportDialog siteId={siteId} language={language} onClose={close} />
      )}
      {dialog === 'copy' && language && <CopyDialog siteId={siteId} language={language} onClose={close} />}
      {dialog === 'import' && <ImportDialog siteId={siteId} onClose={close} />}
      {dialog === 'assist' && assist.state && (
        <AssistDialog
          state={assist.state}
          isBusy={assist.isBusy}
          onDecide={(isOn) => void assist.decide(isOn)}
          onClose={close}
        />
      )}
      <ConflictList />
      <UndoToast />
      <RefusedToast />
    </Box>
  )
}
