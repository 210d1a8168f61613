import type { Messages } from '../en/messages.ts'

export const partialsCn: Pick<Messages, 'partials'> = {
  partials: {
    sent: '已提交',
    unsent: '未完成',
    tabs: '已提交与未完成',
    step: '离开的步骤',
    stepOf: '%{place} / %{count}',
    begun: '开始填写',
    changed: '最后更新',
    agreed: '同意保存填写内容',
    empty: '没有未完成的内容',
    emptyText:
      '在分步骤的表单中，于编辑器开启“途中保存”后，经访客同意，其填写内容会按步骤显示在这里。提交后或 30 天后会被删除。',
    funnel: '访客在哪一步离开',
    funnelText: '最近 30 天内同意保存的 %{begun} 位访客中，%{sent} 位已提交。',
    first: '完成第 1 步',
    stepNamed: '第 %{place} 步：%{title}',
    stepPlain: '第 %{place} 步',
    left: '%{smart_count} 人在此离开',
    sentRow: '已提交',
  },
}
