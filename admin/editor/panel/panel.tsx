import Box from '@mui/material/Box'
import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useAssist } from '../assist/use-assist.ts'
import { type Editor, useEditor } from '../session/editor.ts'
import { usePanelPlace } from '../session/panel-place.ts'
import { BesideSwitch } from './beside-switch.tsx'
import { FieldAt } from './fields/field-at.tsx'
import { FieldContext } from './fields/nested-field.tsx'
import { PagePanel } from './page-panel.tsx'
import { PanelContext, type PanelState } from './place/panel-context.ts'
import { ProblemsProvider } from './place/problems.tsx'
import { WarningsProvider } from './place/warnings.tsx'
import { pointerOfSection, type SiteSection, sectionOf } from './schema/sections.ts'
import { SitePanel } from './site-panel.tsx'

const tabs = ['page', 'site'] as const
type Tab = (typeof tabs)[number]

const wholeSite = '/settings'

const tabOf = (pointer: string | undefined): Tab =>
  pointer === undefined || pointer.startsWith('/pages/') ? 'page' : 'site'

const sectionIn = (pointer: string | undefined): SiteSection['id'] | undefined =>
  pointer === undefined ? undefined : sectionOf(pointer)?.id

/** The pointer of the field or fold that an element of the panel is in. */
function placeOf(target: EventTarget): string | undefined {
  const holder = target instanceof Element ? target.closest<HTMLElement>('[data-path], [data-place]') : null
  return holder?.dataset.path ?? holder?.dataset.place
}

const heard = new WeakSet<NonNullable<Editor['wanted']>>()

/** Opens the requested place in the panel, or the page when something is selected on it. */
function useRequestedPlace(): void {
  const { wanted, selected, place } = useEditor()
  useEffect(() => {
    if (!wanted || heard.has(wanted)) return
    heard.add(wanted)
    const isOfSite = sectionOf(wanted.pointer) !== undefined || wanted.pointer === wholeSite
    place.set(isOfSite ? wanted.pointer : undefined)
  }, [wanted, place])
  useEffect(() => {
    if (selected.length > 0) place.set(undefined)
  }, [selected, place])
}

/** All fields of the selected item, of the page and of the site. */
export function Panel() {
  const t = useText()
  const { place } = useEditor()
  const tab = usePanelPlace(tabOf)
  const section = usePanelPlace(sectionIn)
  useRequestedPlace()
  const follow = ({ target }: SyntheticEvent) => {
    const pointer = placeOf(target)
    if (pointer !== undefined && tabOf(pointer) === tab) place.set(pointer)
  }
  const lastOfSite = useRef(wholeSite)
  const setTab = (next: Tab) => {
    if (tab === 'site') lastOfSite.current = place.get() ?? wholeSite
    place.set(next === 'site' ? lastOfSite.current : undefined)
  }
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
          <Box sx={{ px: 2, pb: 6 }} onFocusCapture={follow} onClickCapture={follow}>
            <FieldContext value={FieldAt}>
              {tab === 'page' ? (
                <PagePanel />
              ) : (
                <SitePanel section={section} onSection={(id) => place.set(pointerOfSection(id))} />
              )}
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
  const { isOn: isAssisted, readsImages } = useAssist(id)
  return useMemo(
    () => ({ siteId: id, isAssisted, readsImages, isBeside, setBeside, folds, setFold }),
    [id, isAssisted, readsImages, isBeside, folds, setFold],
  )
}
