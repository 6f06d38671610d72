import {
  moveOf,
  partOf,
  publishingOf,
  savedRules,
  type Call as DeclaredCall,
  type CallAnswers,
  type CallDecl,
  type JsonSchema,
  type Registry,
  verbOfCall,
} from '#core';
import { withPhones } from '#core/phones';
import { mostBytes as mostPictureBytes } from '../files/taken.ts';
import { takingPicture } from './takePicture.ts';
import { publishingHandler } from './publishingRoutes.ts';
import { bodyRecord, checkEmpty } from '../checks/checkBody.ts';
import { checkConfirmed } from '../checks/stepUp.ts';
import { answersHandler, linkedBytes } from './answers.ts';
import { areaHandler } from './areaHandler.ts';
import { bodyBytes } from '../lib/bodyLimits.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { bodyCheck, checkFound, checkParams, checkRules, checkTexts } from './checkCall.ts';
import type { QueryDecl } from '../calls/checkQuery.ts';
import { moveHandler } from './moves.ts';
import { partSchema } from './parts.ts';
import type { Registered } from '../area/Registered.ts';
import { mostBytes } from '../calls/upload.ts';

/** The routes of the calls that plugins declare beside their resources' operations, by `<plugin>.<call>`. */
export function declaredRoutes(registry: Registry, registered: Registered): Map<string, RouteSpec> {
  return new Map(
    Array.from(registry.calls, ([key, declared]): [string, RouteSpec] => {
      const { method, path, access, answers, stepUp, limit, key: lets, takes, file, resource = '' } = declared.decl;
      const { manifest } = registry.plugins.find((each) => each.id === declared.plugin)!;
      const move = moveOf(manifest, declared.id);
      const step = publishingOf(manifest.resources, declared.id);
      const saved = savedRules(manifest, declared.id);
      const schema = bodySchema(registry, declared);
      const check = schema ? bodyCheck(schema) : answers || method === 'GET' ? undefined : checkEmpty;
      const handle = answers
        ? answersHandler(declared, answers)
        : move
          ? moveHandler(move)
          : step
            ? publishingHandler(step)
            : areaHandler(declared, registered);
      const takesFiles = !answers && !move && !step && method !== 'GET';
      const takesPicture = takesFiles && takes === 'picture';
      const isPrepared = registered.preparers.has(key);
      return [
        key,
        {
          method,
          path,
          access,
          plugin: declared.plugin,
          query: queryOf(declared.decl),
          ...(resource !== '' && { reach: { resource, verb: verbOfCall(declared.decl) } }),
          ...(stepUp && { stepUp }),
          ...(limit !== undefined && { limit }),
          ...(lets !== undefined && { key: lets }),
          ...(takesFiles && { uploadLimit: takesPicture ? mostPictureBytes : mostBytes }),
          ...(method === 'GET' && file && { isBehind: true }),
          ...((takesPicture || isPrepared) && { ownTransactions: true }),
          ...(lets === undefined ? bodyLimitOf(schema ?? partBody(registry, declared), answers) : { bodyLimit: mostBytes }),
          handle: async (work, call) => {
            if (stepUp) await checkConfirmed(work);
            // What the password is asked for is not given again without it.
            if (stepUp && takesFiles) work.isShownOnce = true;
            checkParams(work, call);
            checkTexts(work, call);
            const told = schema ? { ...call, body: withPhones(schema, bodyRecord(work, call.body)) } : call;
            try {
              await check?.(work, told.body);
            } catch (refused) {
              await checkFound(work, call, { path, resource });
              throw refused;
            }
            if (saved.length > 0) checkRules(work, declared.plugin, saved, told.body);
            return takesPicture ? takingPicture(resource, handle)(work, told) : handle(work, told);
          },
        },
      ];
    }),
  );
}

/** The parameters of a declared call; one that answers options reads them as its list call does. */
export const queryOf = ({ answers, query = {} }: CallDecl): QueryDecl => (answers && 'options' in answers ? 'own' : query);

/** The schema a declaration holds a body against; nothing it does not name is let through. */
function bodySchema(registry: Registry, { plugin, decl }: DeclaredCall): JsonSchema | undefined {
  const body = registry.plugins.find((each) => each.id === plugin)?.bodies[decl.body ?? ''];
  return body && { additionalProperties: false, ...body };
}

/** What a call that saves a part takes. */
function partBody(registry: Registry, { decl }: DeclaredCall): JsonSchema | undefined {
  const part = partOf(decl);
  const resource = registry.resources.get(decl.resource ?? '');
  return part === undefined || !resource || decl.method === 'GET' ? undefined : partSchema(resource, part);
}

/** As long as what it declares can be at most; of ids to link, as many as there may be. */
const bodyLimitOf = (schema: JsonSchema | undefined, answers: CallAnswers | undefined): Pick<RouteSpec, 'bodyLimit'> =>
  schema ? { bodyLimit: bodyBytes(schema) } : answers && 'linked' in answers ? { bodyLimit: linkedBytes } : {};
