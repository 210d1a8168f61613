import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { type InputType, inputTypes, unusedKeys } from '#model/definition/forms/form.ts'
import { useText } from '../../../i18n/use-text.ts'
import { HelpPicture } from '../../../kit/display/help-picture.tsx'
import { IconAction } from '../../../kit/display/icon-action.tsx'
import { focusBeside } from '../../../kit/list/focus-beside.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { plainList } from '../../../kit/theme/styles.ts'
import { textSize } from '../../../kit/theme/tokens.ts'
import { titleOf } from '../../places/item-title.ts'
import { useChange, useEditing, useEditor } from '../../session/editor.ts'
import { HeadingLevel, useHeading, usePanel } from '../place/panel-context.ts'
import { setAt } from '../place/set-at.ts'
import { useField } from '../place/use-field.ts'
import type { Slot } from '../schema/slot.ts'
import { isLocalized, slotOf } from '../schema/slot.ts'
import { emptyOf, type FieldPath, maxOf, minOf, valueAt } from '../schema/slot-at.ts'
import { CollapsibleSection } from './collapsible-section.tsx'
import { fieldGrid, GroupFields } from './group-fields.tsx'
import { NestedField } from './nested-field.tsx'
import { KindInput } from './union-fields.tsx'

const keysOf = (items: readonly unknown[]): Set<unknown> =>
  new Set(
    items.map((item) => (typeof item === 'object' && item !== null ? Reflect.get(item, 'key') : undefined)),
  )

/** A new item of a list. Fields of forms get a key that no other field has. */
function newItem(element: Slot, items: readonly unknown[]): unknown {
  const item = emptyOf(element)
  if (typeof item === 'object' && item !== null && 'key' in item) {
    const taken = keysOf(items)
    let number = items.length + 1
    while (taken.has(`field_${number}`)) number++
    item.key = `field_${number}`
  }
  return item
}

/** Whether items are added in the campaign designer instead, since they have a position. */
const isDesigned = ([, key, list]: FieldPath): boolean =>
  key === 'campaign' && (list === 'banners' || list === 'buttons')

const keyOf = (item: unknown, index: number): string => {
  const own =
    typeof item === 'object' && item !== null ? (Reflect.get(item, 'id') ?? Reflect.get(item, 'key')) : item
  return typeof own === 'string' && own !== '' ? own : `${index}`
}

/** Things in an order: added at the end, moved, removed. */
export function ListInput({ path }: { path: FieldPath }) {
  const t = useText()
  const field = useField(path)
  const change = useChange()
  const heading = useHeading()
  const { setFold } = usePanel()
  const { value, slot, label, isReadOnly } = field
  const array = slot.schema instanceof z.ZodArray ? slot.schema : undefined
  if (!array) return null
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const element = slotOf(array.element)
  const put = (how: 'add' | 'remove' | 'move', recipe: (list: unknown[]) => void) =>
    change({ label: `editorPanel.did.${how}` }, (site) => {
      if (!Array.isArray(valueAt(site, path))) setAt(site, path, [])
      const list = valueAt(site, path)
      if (Array.isArray(list)) recipe(list)
    })
  const isShort = isLocalized(element.schema)
  const add = () => {
    const item = newItem(element, items)
    put('add', (list) => void list.push(item))
    setFold(`${field.pointer} ${keyOf(item, items.length)}`, true)
  }
  return (
    <Box data-path={field.pointer} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Typography variant="subtitle2" component={heading.tag} sx={{ mb: 0.75, fontSize: textSize.compact }}>
        {label}
      </Typography>
      {field.picture && <HelpPicture of={field.picture} />}
      {items.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('editorPanel.emptyList')}
        </Typography>
      )}
      <Box component="ol" tabIndex={-1} sx={{ ...plainList, display: 'grid', gap: isShort ? 1 : 0 }}>
        {items.map((item, index) => {
          const at = [...path, String(index)]
          const tools = !isReadOnly && (
            <ItemTools
              number={index + 1}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isNeeded={items.length <= minOf(array)}
              onMove={(by) =>
                put('move', (list) => void list.splice(index + by, 0, ...list.splice(index, 1)))
              }
              onRemove={(row) => {
                // Short ones are drawn by their place: the last one goes.
                if (!isShort || index === items.length - 1) focusBeside(row)
                put('remove', (list) => void list.splice(index, 1))
              }}
            />
          )
          return (
            <Box component="li" key={isShort ? index : keyOf(item, index)} tabIndex={-1} sx={{ minWidth: 0 }}>
              {isShort ? (
                <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <NestedField path={at} label={`${index + 1}`} />
                  </Box>
                  <Box sx={{ flex: 'none', pt: 3 }}>{tools}</Box>
                </Box>
              ) : (
                <HeadingLevel value={heading.below}>
                  <Item path={at} fold={`${field.pointer} ${keyOf(item, index)}`} tools={tools} />
                </HeadingLevel>
              )}
            </Box>
          )
        })}
      </Box>
      {!isReadOnly && items.length < maxOf(array) && !isDesigned(path) && (
        <Button size="small" variant="outlined" startIcon={<Icon name="plus" />} onClick={add} sx={{ mt: 1 }}>
          {t('editorPanel.add')}
        </Button>
      )}
    </Box>
  )
}

const isInputType = (value: unknown): value is InputType => inputTypes.some((type) => type === value)

/** Keys that a form field of this type does not use. */
const unusedIn = (typeInput: unknown): readonly string[] =>
  isInputType(typeInput) ? unusedKeys(typeInput) : []

interface ItemProps {
  path: FieldPath
  /** Key under which it is remembered whether it is open. */
  fold: string
  tools: ReactNode
}

function Item({ path, fold, tools }: ItemProps) {
  const { language } = useEditor()
  const { pointer } = useField(path)
  const title = useEditing(({ site }) =>
    titleOf(valueAt(site, path), [language, site.settings.defaultLanguage]),
  )
  const typeInput = useEditing(({ site }) => valueAt(site, [...path, 'typeInput']))
  const number = Number(path.at(-1)) + 1
  return (
    <CollapsibleSection
      name={fold}
      title={`${number}${title ? ` – ${title}` : ''}`}
      pointers={[pointer]}
      tools={tools}
      isItem
    >
      <Box sx={fieldGrid}>
        <KindInput path={path} />
        <GroupFields path={path} without={['buttonType', ...unusedIn(typeInput)]} />
      </Box>
    </CollapsibleSection>
  )
}

interface ItemToolsProps {
  number: number
  isFirst: boolean
  isLast: boolean
  isNeeded: boolean
  onMove: (by: 1 | -1) => void
  onRemove: (row: Element | null) => void
}

function ItemTools({ number, isFirst, isLast, isNeeded, onMove, onRemove }: ItemToolsProps) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex' }}>
      <IconAction
        isSmall
        icon="up"
        label={t('editorPanel.up', { number })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconAction
        isSmall
        icon="down"
        label={t('editorPanel.down', { number })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconAction
        isSmall
        icon="trash"
        label={t('editorPanel.remove', { number })}
        disabled={isNeeded}
        onClick={({ currentTarget }) => onRemove(currentTarget.closest('li'))}
      />
    </Box>
  )
}
