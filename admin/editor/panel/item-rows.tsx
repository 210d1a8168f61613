import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { pointerOf } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textSize } from '../../kit/theme/tokens.ts'
import { addButton, addProduct } from '../commands/new-items.ts'
import { titleOf } from '../places/item-title.ts'
import { useChange, useEditing, useEditor } from '../session/editor.ts'
import { CollapsibleSection } from './fields/collapsible-section.tsx'
import { Mark } from './fields/mark.tsx'
import { InsertShared } from './shared/insert-shared.tsx'

interface ItemRowsProps {
  pageId: string
  list: 'buttons' | 'products'
}

/** The buttons or products of a page, to select one or to add one. */
export function ItemRows({ pageId, list }: ItemRowsProps) {
  const t = useText()
  const { isReadOnly, select, language } = useEditor()
  const change = useChange()
  const items = useEditing(({ site }) => site.pages[pageId]?.[list])
  const defaultLanguage = useEditing(({ site }) => site.settings.defaultLanguage)
  const kind = list === 'buttons' ? 'button' : 'product'
  const add = () => {
    const id = crypto.randomUUID()
    change(
      { label: list === 'buttons' ? 'editorPanel.did.addButton' : 'editorPanel.did.addProduct' },
      (site) => {
        const page = site.pages[pageId]
        if (!page) return
        const begun = { id, language: defaultLanguage }
        if (list === 'buttons') addButton(page, { ...begun, words: t('editorPanel.newButton') })
        else addProduct(page, { ...begun, words: t('editorPanel.newProduct') })
      },
    )
    select([{ kind, id }])
  }
  return (
    <CollapsibleSection
      name={`page ${list}`}
      title={`${t(`page.${list}`)}${items?.length ? ` (${items.length})` : ''}`}
      pointers={[pointerOf(['pages', pageId, list])]}
      startsOpen
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        {items?.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t(list === 'buttons' ? 'editorPanel.noButtons' : 'editorPanel.noProducts')}
          </Typography>
        )}
        {items?.map((item, index) => (
          <Row
            key={item.id}
            pointer={pointerOf(['pages', pageId, list, index])}
            title={
              titleOf(item, [language, defaultLanguage]) || `${t(`editorPanel.item.${kind}`)} ${index + 1}`
            }
            onPress={() => select([{ kind, id: item.id }])}
          />
        ))}
        {!isReadOnly && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" />}
            onClick={add}
            sx={{ mt: 0.5 }}
          >
            {t(list === 'buttons' ? 'editorPanel.addButton' : 'editorPanel.addProduct')}
          </Button>
        )}
        <InsertShared pageId={pageId} kind={kind} />
      </Box>
    </CollapsibleSection>
  )
}

function Row({ pointer, title, onPress }: { pointer: string; title: string; onPress: () => void }) {
  return (
    <ButtonBase
      data-row={pointer}
      onClick={onPress}
      sx={{
        width: '100%',
        justifyContent: 'space-between',
        gap: 1,
        mx: -1,
        px: 1,
        py: 0.875,
        borderRadius: radius.control,
        fontSize: textSize.compact,
        textAlign: 'start',
        '&:hover': { backgroundColor: 'action.hover' },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
      }}
    >
      <Box
        component="span"
        sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {title}
      </Box>
      <Mark pointers={[pointer]} />
      <Icon name="right" size="small" sx={{ color: 'text.secondary' }} />
    </ButtonBase>
  )
}
