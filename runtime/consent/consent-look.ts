import type { CSSProperties } from 'react'

/** Loaded with the question, so that it is not part of every visitor's style sheet. */
export const consentLook: Readonly<Record<'box' | 'title' | 'text' | 'answers' | 'answer', CSSProperties>> = {
  box: {
    position: 'absolute',
    zIndex: 30,
    inset: 'auto 0 calc(12px + var(--safe-bottom))',
    width: 'min(480px, 100% - 24px)',
    maxHeight: '70dvh',
    margin: '0 auto',
    padding: 16,
    overflow: 'auto',
    borderRadius: 16,
    color: '#fff',
    background: '#1c1c20',
    boxShadow: '0 0 0 0.5px rgb(255 255 255 / 0.22), 0 12px 40px rgb(0 0 0 / 0.45)',
    fontSize: 14,
    lineHeight: 1.6,
  },
  title: { margin: '0 0 4px', fontSize: 16, fontWeight: 700 },
  text: { margin: '0 0 12px', whiteSpace: 'pre-line' },
  // They stay in view while a long text is scrolled.
  answers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(92px, 100%), 1fr))',
    gap: 8,
    position: 'sticky',
    bottom: -16,
    margin: '0 -16px -16px',
    padding: '4px 16px 16px',
    background: '#1c1c20',
  },
  answer: {
    minHeight: 44,
    padding: '0 12px',
    border: '1px solid #fff',
    borderRadius: 22,
    color: '#14140a',
    background: '#fff',
    fontWeight: 700,
  },
}
