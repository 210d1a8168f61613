import Box from '@mui/material/Box'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useAssist } from '../assist/use-assist.ts'
import { useEditor } from '../session/editor.ts'
import { BesideSwitch } from './beside-switch.tsx'
import { FieldAt } from './fields/field-at.tsx'
import { FieldContext } from './fields/nested-field.tsx'
import { PagePanel } from './page-panel.tsx'
import { PanelContext, type PanelState } from './place/panel-context.ts'
import { ProblemsProvider } from './place/problems.tsx'
import { WarningsProvider } from './place/warnings.tsx'
import { type SiteSection, sectionOf } from './schema/sections.ts'
import { SitePanel } from './site-panel.tsx'

const tabs = ['page', 'site'] as const
type Tab = (typeof tabs)[number]

/** Every field of what is selected, of the page and of the site. */
export function Panel() {
  const t = useText()
  const { wanted, selected } = useEditor()
  const [tab, setTab] = useState<Tab>('page')
  const [section, setSection] = useState<SiteSection['id']>()
  useEffect(() => {
    if (!wanted) return
    const found = sectionOf(wanted.pointer)
    const isOfSite = found !== undefined || wanted.pointer === '/settings'
    setTab(isOfSite ? 'site' : 'page')
    if (isOfSite) setSection(found?.id)
  }, [wanted])
  useEffect(() => {
    if (selected.length > 0) setTab('page')
  }, [selected])
  return (
    <PanelContext value={usePanelState()}>
      <Row
        align="center"
        gap={1}
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 3,
          px: 2,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      >
        <SegmentChoice
          label={t('editorPanel.whatOf')}
          value={tab}
          choices={tabs}
          wordsOf={(one) => t(`editorPanel.tabs.${one}`)}
          onChoose={setTab}
        />
        <BesideSwitch />
      </Row>
      <ProblemsProvider>
        <WarningsProvider>
          <Box sx={{ px: 2, pb: 6 }}>
            <FieldContext value={FieldAt}>
              {tab === 'page' ? <PagePanel /> : <SitePanel section={section} onSection={setSection} />}
            </FieldContext>
          </Box>
        </WarningsProvider>
      </ProblemsProvider>
    </PanelContext>
  )
}

function usePanelState(): PanelState {
  const { id } = useParams<{ id: string }>()
  const [isBeside, setBeside] = useState(false)
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({})
  const setFold = useCallback(
    (name: string, isOpen: boolean) => setFolds((before) => ({ ...before, [name]: isOpen })),
    [],
  )
  const { isOn: isAssisted } = useAssist(id)
  return useMemo(
    () => ({ siteId: id, isAssisted, isBeside, setBeside, folds, setFold }),
    [id, isAssisted, isBeside, folds, setFold],
  )
}
