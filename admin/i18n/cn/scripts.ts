export const scriptsCn = {
  scripts: {
    off: '停用脚本',
    on: '重新启用脚本',
    offTitle: '停用“%{name}”的脚本？',
    onTitle: '重新启用“%{name}”的脚本？',
    offLead:
      '脚本按钮、聊天机器人、表单脚本、head 与 body 标签以及标签管理器将不再对访客运行。即使没有人发布，已上线的内容也会在几秒内更新；草稿保持不变。',
    onLead: '已上线的网站会在几秒内恢复脚本；草稿保持不变。',
    reason: '原因',
    offHelp: '编辑该网站的人会看到此原因，并记入操作日志。',
    onHelp: '将记入操作日志。',
    missing: '请填写原因。',
    doneOff: '已停用“%{name}”的脚本',
    doneOn: '已重新启用“%{name}”的脚本',
    isOff: '该网站的脚本自 %{at} 起已停用',
    isOffText:
      '脚本按钮、聊天机器人、表单脚本、head 与 body 标签以及标签管理器仍可编辑，但不会发布。只有管理该账户的一方可以重新启用。',
    because: '原因：%{reason}',
    field: '不会发布：该网站的脚本已停用。原因：%{reason}',
  },
}
