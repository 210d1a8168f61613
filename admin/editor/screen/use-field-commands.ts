import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { pointerOf } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Command } from '../../kit/dialog/matching-commands.ts'
import { createLabelOf } from '../../kit/problems/problem-labels.ts'
import { pageGroups, pointerOfSection, siteSections } from '../panel/schema/sections.ts'
import { useEditor } from '../session/editor.ts'

/** Commands that lead to each part of the settings, to each of its fields, and to each field of the open page. */
export function useFieldCommands(): Command[] {
  const t = useText()
  const translate = useTranslate()
  const { goTo, pageId, language } = useEditor()
  return useMemo(() => {
    const labelOf = createLabelOf(translate)
    const helpOf = (key: string) => translate(`swipress.editorPanel.help.${key}`, { _: '' })
    const field = (path: readonly string[], more: string): Command => {
      const [key = ''] = path.slice(-1)
      const pointer = pointerOf(path)
      return {
        id: pointer,
        icon: 'sliders',
        text: labelOf(key),
        more,
        help: helpOf(key),
        isRare: true,
        does: () => goTo(pointer),
      }
    }
    const sections = siteSections.flatMap(({ id, icon, keys }): Command[] => {
      const title = t(`editorPanel.section.${id}`)
      const open = {
        id: `section ${id}`,
        icon,
        text: title,
        more: t('fields.settings'),
        help: t(`editorPanel.lead.${id}`),
        does: () => goTo(pointerOfSection(id)),
      }
      return [
        open,
        ...keys.map((key) => field(['settings', key], title)).filter(({ text }) => text !== title),
      ]
    })
    const ofPage = pageGroups.flatMap(({ id, page = [], detail = [], rare = [] }) => {
      const title = t(`editorPanel.group.${id}`)
      return [
        ...page.map((key) => ['pages', pageId ?? '', key]),
        ...[...detail, ...rare].map((key) => ['pages', pageId ?? '', 'details', language, key]),
      ].map((path) => field(path, title))
    })
    return pageId === undefined ? sections : [...sections, ...ofPage]
  }, [t, translate, goTo, pageId, language])
}
