import type { Messages } from '../en/messages.ts'

export const partialsJa: Pick<Messages, 'partials'> = {
  partials: {
    sent: '送信済み',
    unsent: '入力途中',
    tabs: '送信済みと入力途中',
    step: '離脱したステップ',
    stepOf: '%{place} / %{count}',
    begun: '入力開始',
    changed: '最終更新',
    agreed: '途中保存への同意',
    empty: '入力途中のものはありません',
    emptyText:
      'ステップのあるフォームで、エディターの「途中保存」をオンにすると、同意した訪問者の入力内容がステップごとにここに表示されます。送信されたとき、または30日後に削除されます。',
    funnel: 'どのステップで離脱したか',
    funnelText: '直近30日間に同意した訪問者 %{begun} 人のうち、%{sent} 人が送信しました。',
    first: 'ステップ1を完了',
    stepNamed: 'ステップ%{place}：%{title}',
    stepPlain: 'ステップ%{place}',
    left: 'ここで離脱 %{smart_count} 人',
    sentRow: '送信',
  },
}
