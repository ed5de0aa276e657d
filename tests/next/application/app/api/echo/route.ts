export async function GET(request: Request): Promise<Response> {
  return Response.json(Object.fromEntries(request.headers));
}
