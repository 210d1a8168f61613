import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { sanitizedHtml } from '#content/own-html/own-html.ts'
import type { TakenOut } from '#model/definition/html-taken-out.ts'
import type { FileKind } from '#model/media/media-files.ts'
import { takenOutProblem } from '#model/rules/html-rules.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useProblemLabels } from '../../../kit/problems/problem-labels.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { useEditing } from '../../session/editor.ts'
import { usePanel } from '../place/panel-context.ts'
import type { Field } from '../place/use-field.ts'
import { isLanguage } from '../schema/slot.ts'
import { valueAt } from '../schema/slot-at.ts'
import { asText, TextInput } from './text-input.tsx'

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/picker/media-picker.tsx')).MediaPicker,
}))

const pictures: readonly FileKind[] = ['picture']

const keyOf = ({ line, what, why }: TakenOut): string => `${line} ${why} ${what}`

/** Maximum number of listed findings. */
const shown = 8

/**
 * HTML of the creator's. While the field is open it shows what was typed, even after it was saved without what is not
 * allowed; the removed parts are listed below.
 */
export function HtmlInput({ field }: { field: Field }) {
  const saved = asText(field.value)
  const [typed, setTyped] = useState(saved)
  const clean = useMemo(() => sanitizedHtml(typed).html, [typed])
  const text = saved === typed || saved === clean ? typed : saved
  const removedParts = useRemovedParts(field.pointer)
  const { taken } = useMemo(() => sanitizedHtml(text), [text])
  const found = useDeferredValue(taken.length > 0 ? taken : text === saved ? removedParts : [])
  const box = useRef<HTMLDivElement>(null)
  const set = (value: unknown, isTyping?: boolean) => {
    setTyped(asText(value))
    field.set(value, isTyping)
  }
  const distinct = useMemo(() => [...new Map(found.map((one) => [keyOf(one), one])).values()], [found])
  return (
    <>
      <Box ref={box} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <TextInput isCode field={{ ...field, value: text === '' ? field.value : text, set }} />
      </Box>
      {!field.isReadOnly && (
        <ImageButton
          label={field.label}
          onPick={(ref) => {
            const { selectionEnd } = box.current?.querySelector('textarea') ?? {}
            set(withImageAt(text, selectionEnd ?? text.length, ref))
          }}
        />
      )}
      {distinct.length > 0 && <TakenOutList found={distinct} pointer={field.pointer} />}
    </>
  )
}

/** Puts an image of the library where the caret is. */
function ImageButton({ label, onPick }: { label: string; onPick: (ref: string) => void }) {
  const t = useText()
  const { siteId } = usePanel()
  const [isPicking, setPicking] = useState(false)
  return (
    <Box sx={{ gridColumn: '1 / -1', mt: -1 }}>
      <Button
        size="small"
        startIcon={<Icon name="picture" />}
        aria-label={`${t('editorPanel.insertImage')}: ${label}`}
        onClick={() => setPicking(true)}
      >
        {t('editorPanel.insertImage')}
      </Button>
      {isPicking && (
        <Suspense fallback={null}>
          <MediaPicker
            kinds={pictures}
            siteId={siteId}
            onClose={() => setPicking(false)}
            onPick={([chosen]) => {
              setPicking(false)
              if (chosen) onPick(chosen.ref)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}

/** What was removed on saving, in an earlier visit or by somebody else. */
function useRemovedParts(pointer: string): readonly TakenOut[] {
  const path = pointer.split('/').slice(1)
  const language = path.findLast(isLanguage)
  const at = path.slice(0, path.indexOf('buttonContentHtml'))
  const removedParts = useEditing(({ site }) => valueAt(site, [...at, 'htmlTakenOut']))
  return useMemo(
    () =>
      Array.isArray(removedParts)
        ? (removedParts as (TakenOut & { language: string })[]).filter((one) => one.language === language)
        : [],
    [removedParts, language],
  )
}

function TakenOutList({ found, pointer }: { found: readonly TakenOut[]; pointer: string }) {
  const t = useText()
  const labels = useProblemLabels()
  const id = useId()
  return (
    <Box
      role="note"
      aria-labelledby={id}
      data-taken-out={pointer}
      sx={{
        gridColumn: '1 / -1',
        mt: -1,
        pl: 1.25,
        borderLeft: 3,
        borderColor: 'warning.main',
        fontSize: textSize.small,
        overflowWrap: 'anywhere',
      }}
    >
      <Box id={id} sx={{ fontWeight: textWeight.medium, color: 'warning.main' }}>
        {t('editorPanel.takenOut', { smart_count: found.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {found.slice(0, shown).map((one) => {
          const { message, expected } = labels(takenOutProblem(pointer, one))
          return (
            <li key={keyOf(one)}>
              {message}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {expected}
              </Box>
            </li>
          )
        })}
      </Box>
      {found.length > shown && t('editorPanel.takenOutMore', { smart_count: found.length - shown })}
    </Box>
  )
}

/** Text with a reference to an image put in at the caret, in the notation of that place. */
export function withImageAt(html: string, at: number, ref: string): string {
  const before = html.slice(0, at)
  return before + notationAt(before.toLowerCase(), ref) + html.slice(at)
}

function notationAt(before: string, ref: string): string {
  const isWithin = (begin: string, end: string) => before.lastIndexOf(begin) > before.lastIndexOf(end)
  if (isWithin('url(', ')') || isWithin(' src=', '>')) return ref
  if (isWithin('<style', '</style') || isWithin(' style=', '>')) return `url(${ref})`
  return `<img src="${ref}" alt="">`
}
