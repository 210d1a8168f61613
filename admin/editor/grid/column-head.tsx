import ButtonBase from '@mui/material/ButtonBase'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconAction } from '../../kit/display/icon-action.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { dragColumn } from './drag-pages.ts'
import type { GridColumnProps } from './grid-column.tsx'

/** Letter, name and menu of a column, and the handle to drag it by. */
export function ColumnHead(props: GridColumnProps & { letter: string }) {
  const { category, letter, languages, isReadOnly, nameProblem, wanted } = props
  const t = useText()
  const head = useRef<HTMLElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const [comesBack, setComesBack] = useState(false)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const canDrag = !isReadOnly && !isRenaming
  useEffect(
    () => (canDrag && head.current ? dragColumn(head.current, category.id) : undefined),
    [canDrag, category.id],
  )
  useEffect(() => {
    if (wanted && !isReadOnly) setRenaming(true)
  }, [wanted, isReadOnly])
  const own = category.name[languages[0]]
  const name = own || category.name[languages[1]]
  return (
    <header ref={head} className="head">
      <span className="letter" aria-hidden>
        {letter}
      </span>
      {isRenaming ? (
        <NameInput
          {...props}
          onDone={(byKey) => {
            setComesBack(byKey)
            setRenaming(false)
          }}
        />
      ) : (
        <Tooltip title={nameProblem ?? ''} placement="bottom-start">
          <ButtonBase
            className={nameProblem ? 'name wrong' : own ? 'name' : 'name lent'}
            disabled={isReadOnly}
            autoFocus={comesBack}
            aria-label={t('editorGrid.rename', { name: name || letter })}
            aria-description={nameProblem}
            onClick={() => setRenaming(true)}
          >
            {name || t('editorGrid.nameless')}
          </ButtonBase>
        </Tooltip>
      )}
      {!isReadOnly && (
        <div className="more">
          <IconAction
            isSmall
            icon="more"
            label={t('editorGrid.menuOf', { name: name || letter })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => setMenu(currentTarget)}
          />
        </div>
      )}
      <ColumnMenu {...props} anchor={menu} onClose={() => setMenu(null)} onRename={() => setRenaming(true)} />
    </header>
  )
}

function NameInput({
  category,
  languages,
  nameProblem,
  actions,
  onDone,
}: GridColumnProps & { onDone: (byKey: boolean) => void }) {
  const t = useText()
  const [language, defaultLanguage] = languages
  const [before] = useState(category.name[language] ?? '')
  return (
    <InputBase
      autoFocus
      fullWidth
      className="naming"
      value={category.name[language] ?? ''}
      placeholder={category.name[defaultLanguage] || t('editorGrid.nameless')}
      onChange={({ target }) => actions.renameCategory(category.id, target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => onDone(false)}
      onKeyDown={(event) => {
        const { key, nativeEvent } = event
        if ((key !== 'Enter' && key !== 'Escape') || nativeEvent.isComposing) return
        // This moves the focus to the name, where the rest of the keystroke would press the button.
        event.preventDefault()
        if (key === 'Escape' && category.name[language] !== before)
          actions.renameCategory(category.id, before)
        onDone(true)
      }}
      inputProps={{
        maxLength: limits.text,
        'aria-label': t('editorGrid.nameIn', { language: t(`language.${language}`) }),
        'aria-invalid': nameProblem !== undefined,
        'aria-description': nameProblem,
      }}
    />
  )
}
